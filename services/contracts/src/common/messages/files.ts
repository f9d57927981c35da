/** Refusals of files: the file's kind, and what to do. */
export const fileLocked =
  'This Word or Excel file has a password. Save it without the password, or as PDF, and send that.';
export const fileMacros = 'This Word document has macros. Save it as PDF and send that.';
export const fileRtf = 'This is an RTF file. Save it as PDF and send that.';
export const fileExcel = 'This is an Excel file. Save it as PDF and send that.';
export const filePowerPoint = 'This is a PowerPoint file. Save it as PDF and send that.';
export const fileOpenDocument = 'This is an OpenDocument file. Save it as PDF or DOCX and send that.';
export const fileCsv = 'This is a table as plain text (CSV). Save it as PDF and send that.';
export const fileJson = 'This is a JSON file. Download the same paper as PDF and send that.';
export const fileText = 'This is a plain text file. Save it as PDF and send that.';
export const filePage = 'This is a web page, whatever its name says. Print it to a PDF and send that.';
export const fileArchive = 'This is a ZIP or another archive. Unpack it, and send the files in it one by one.';
export const fileRecording = 'This is a video or a sound. Take a photo of the paper and send that.';
export const fileCut =
  'This Word file has no end: it may still have been loading. Load or save it again, then send it.';
export const filesBusy =
  'Too many documents are being checked at the moment, so this one was not taken. Try again in a minute.';
