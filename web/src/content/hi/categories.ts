import * as english from '../categories';

export const categoryName: typeof english.categoryName = { tax: 'आयकर', gst: 'GST', finance: 'वित्त' };

export const { ofCategory } = english;
