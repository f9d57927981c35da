/** Refusals of files: the file's kind, and what to do. */
export const fileLocked =
  'This Word or Excel file has a password. Save it without the password, or as PDF, and send that.';
export const fileMacros = 'This Word or Excel file has macros. Save it as PDF, DOCX or XLSX and send that.';
export const fileRtf = 'This is an RTF file. Save it as PDF and send that.';
export const fileExcel = 'This is an Excel file of another kind than XLSX. Save it as XLSX or PDF and send that.';
export const filePowerPoint = 'This is a PowerPoint file. Save it as PDF and send that.';
export const fileOpenDocument = 'This is an OpenDocument file. Save it as PDF, DOCX or XLSX and send that.';
export const fileJson =
  'This JSON file is damaged, cut off, or built as no tax paper is. Download it again and send that.';
export const filePage = 'This is a web page, whatever its name says. Print it to a PDF and send that.';
export const fileArchive =
  'This is an empty ZIP, a RAR or another archive. Unpack it, and send the files in it one by one or as ZIP.';
export const zipLocked = 'This ZIP is locked with a password. Unpack it, and send the files in it one by one.';
export const zipContent =
  'This ZIP has a file in it that is not accepted, as a program, a web page or another ZIP. Unpack it, and send the papers in it one by one.';
export const zipUnsafe =
  'This ZIP is packed in an unusual way, or holds too much. Unpack it, and send the papers in it one by one.';
export const fileRecording = 'This is a video or a sound. Take a photo of the paper and send that.';
export const fileCut =
  'This Word, Excel or ZIP file has no end: it may still have been loading. Load or save it again, then send it.';
export const filesBusy =
  'Too many documents are being checked at the moment, so this one was not taken. Try again in a minute.';
