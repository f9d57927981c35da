import { type Category, type CategoryFilter, ofCategory } from '../../content/categories';

const filters: readonly CategoryFilter[] = ['all', 'tax', 'gst', 'finance'];

/** A chip for each category, with the number of its items. */
export const categoryChips = (
  items: readonly { readonly category: Category }[],
  labelOf: (filter: CategoryFilter) => string,
) => filters.map((value) => ({ value, label: labelOf(value), count: ofCategory(items, value).length }));
