/**
 * Has the browser fetch an address of ours and save what comes, to the disk as it comes. `download` keeps the page
 * where it is, also where the answer is an error: the browser then says that the download failed.
 */
export function saveFile(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
