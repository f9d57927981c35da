/** About locked PDFs: apart, so that pages which send no papers do not fetch their texts. */
export const pdfPasswordLong = 'Use at most 127 characters for the password of a PDF';
export const pdfPasswordNotHere =
  'Passwords of PDFs can’t be stored here: the variable SECRETS_KEY is missing. Send the PDF without its lock.';
export const pdfPasswordNone = 'No password came with this paper.';
export const pdfPasswordLost = 'This password can’t be read any more: its key was replaced. Ask the client for it.';
