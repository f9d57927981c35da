/**
 * The logo of every mail: a PNG of 72 pixels, shown at 36, inside the mail. Mail programs show it at once. A picture on
 * our server would be blocked until the reader allows it, would reveal who opened the mail, and could not be reached in
 * an office's own network.
 */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAEgAAABICAMAAABiM0N1AAAAwFBMVEVHcEz///////////////////////////////7////////////////////////////////////////////////////////////////////////2pR4LV0BHgG/B1c/95Lv+9OT4uE76zH/2qivz9/bT4d2Qs6i+081smoxLg3L0tUn/+O3968z2qSn5xnGFfy33sTz6zYL3rTOyjic3dmPdnCD2qCWdiCr715r+8NgMVz/RmCPmnyBudzHTxJL979e19ftEAAAAGnRSTlMAcPFUYEbA6P6bE+ANBojI9tg4znSUeI9rjezfalEAAAHxSURBVFjDvZjpdoIwEIUjaxB3a22DFcVdEVutdm/f/60qRWpEISGZ4/3JId/hTjJhZhCKVVStql0j3KrZVUstoqRKbUwEhO9LpxzNJIIyNZpzg4mwcOHIsYiU2jGnQCR1+CYdy4KwHnLKJpEGmeU96JYAKDRnQoBMhBoERA1UgQFVkAEDMlAdBlRHSvLRZDp7YGg2nSRXKSj5ZNzh0ji5Lgkadjg1ZIBGvKARA9S9OmgIBGIGOwY959z+VFA36/T5QeBDgDxnr1dpUG/u/MmVBLnLiLPry4E8J9ZaBhTbChVIgNzBkfO4EAcdbTlOvye8a7Qtx8PC54i2NXAJ18l++dyuunlspYA24cvzk1j2+hTn6eKGnoNW0es0iWXrMugj3t+DAYyZti6Dtv9H943XVqa10IVP5VaopUtygKJgR4npEi5badu/oRKBy1Ya6P3FOdfAJblBHSpOXLYyUuQrwfGYdWZarn3nsZWZtO6O31Z29vtLbluMa+RnzWuLdR8tAk5b7IttwYsR/GXnAYEVEWBlzdUKLWbpB1aMgpXH4gV7DaqFsKGamipUm2XBgCykw4B0VFYgOMq+XwdpaivhwAegXzdLkCMNgFlEAWjsYwENou7okZYqHHFbTUzrtKYIpqmhcxW1lpHjw0yjpVHTw1/EvghSG9wC7AAAAABJRU5ErkJggg==';
const CID = 'logo@easy-tax';

/** Its address inside the mail (RFC 2392). */
export const LOGO_SRC = `cid:${CID}`;

/** The part that goes with every mail whose HTML shows the logo. */
export const logoPart = {
  cid: CID,
  filename: 'logo.png',
  contentType: 'image/png',
  contentDisposition: 'inline',
  encoding: 'base64',
  content: PNG,
} as const;
