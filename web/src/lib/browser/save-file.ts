/**
 * Downloads a URL of this site straight to disk. `download` keeps the page, even if the answer is an error:
 * the browser then reports a failed download.
 */
export function saveFile(path: string, name = ''): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = name;
  link.click();
}
