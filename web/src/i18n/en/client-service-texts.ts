/** Like `service-texts.ts`, for client pages only. Empty in English. */
const clientServiceTexts: Readonly<Record<string, string>> = {};
export default clientServiceTexts;
