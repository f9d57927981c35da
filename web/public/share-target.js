/* Receives files that another app shares with Tax Filing (`share_target` of the manifest) and passes them to its page once.
   Any page of the web can send the same form, so the page asks before it takes them. Keeps them in memory only;
   caches nothing. */
const nothing = { files: [], from: '' };
let shared = nothing;

self.addEventListener('fetch', (event) => {
  // After a reload, the page's API calls come here, too.
  const { method, mode } = event.request;
  if (method === 'POST' && mode === 'navigate') event.respondWith(receive(event.request));
});

async function receive(request) {
  // A form in another encoding has no files.
  const form = await request.formData().catch(() => new FormData());
  shared = { files: form.getAll('papers').filter((one) => one instanceof File), from: siteOf(request.referrer) };
  return Response.redirect('/get-started?shared', 303);
}

/** The host of the page that sent the form; empty if an app did, or the page hides itself. */
function siteOf(referrer) {
  if (!URL.canParse(referrer)) return '';
  const { host } = new URL(referrer);
  return host === self.location.host ? '' : host;
}

self.addEventListener('message', ({ ports: [port] }) => {
  port.postMessage(shared);
  shared = nothing;
});
