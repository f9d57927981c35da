import en from '../en/not-found';
import type { Translation } from '../types';

export default { ...en, title: 'पृष्ठ नहीं मिला !!', contact: 'संपर्क' } satisfies Translation<typeof en>;
