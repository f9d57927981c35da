/** As `service-texts.ts`: texts of the contract that only a client's own pages show. Nothing is to translate in English. */
const clientServiceTexts: Readonly<Record<string, string>> = {};
export default clientServiceTexts;
