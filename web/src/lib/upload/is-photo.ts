import { acceptedMimes } from '@easy-tax/contracts';

const photoMimes = acceptedMimes.filter((mime) => mime.startsWith('image/'));

/** @param file with the type of its content (`withContentType`) */
export const isPhoto = ({ type }: Pick<File, 'type'>): boolean => photoMimes.includes(type);
