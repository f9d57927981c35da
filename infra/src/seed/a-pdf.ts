const header = '%PDF-1.4\n';

/** A valid PDF of one empty page with `weight` bytes in an unused stream. */
export function aPdf(title: string, weight = 0): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    `<</Title(${title})>>`,
    ...(weight > 0 ? [`<</Length ${weight}>>stream\n${'.'.repeat(weight)}\nendstream`] : []),
  ].map((content, at) => `${at + 1} 0 obj${content}endobj\n`);
  let offset = header.length;
  const entries = objects.map((object) => {
    const entry = `${String(offset).padStart(10, '0')} 00000 n \n`;
    offset += object.length;
    return entry;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R/Info 4 0 R>>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.from([header, ...objects, table, trailer].join(''), 'latin1');
}
