/** Texts about the office's details, for owners. */
export const officeLineLong = 'Use at most 100 characters';
export const officePhone = 'Enter the ten digits of a telephone, with its area code';
