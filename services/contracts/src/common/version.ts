/** Of the product: that of its package.json. */
export const version = '0.1.0';
