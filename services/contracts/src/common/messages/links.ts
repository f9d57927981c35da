/** About personal links and calendar addresses. */
/** The one answer to every link that does not work, whatever the reason. */
export const linkEnded = 'This link has ended. Please ask the office for a new one.';
export const linkMade = 'The link is made. Earlier links of this return have ended.';
export const linkMailed = 'The mail with the link is on its way.';
export const linkMailedAsFile = 'No mail server is set up: the mail is kept as a file, and the client does not get it.';
export const linkRevoked = 'The link has ended.';
export const linkAsksNothing = 'Ask for papers first: a personal link shows what is asked for.';
export const linkPaperReceived = 'We have it.';
export const calendarMade = 'Your calendar address is ready. Any earlier one has ended.';
export const calendarEnded = 'The calendar address has ended.';
export const linkAnswerSent = 'The office has your answer.';
