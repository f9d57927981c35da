/** The version in the product's package.json. */
export const version = '0.1.0';
