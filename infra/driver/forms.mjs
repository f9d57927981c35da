/** A multipart form: its fields and a PDF. @returns {FormData} */
export function formWithFile(fields, bytes, fileName) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), fileName);
  return form;
}
