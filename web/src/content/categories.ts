/** The three categories of services, galleries and notes. */
export type Category = 'tax' | 'gst' | 'finance';
export type CategoryFilter = 'all' | Category;

export const categoryName: Record<Category, string> = { tax: 'Tax', gst: 'GST', finance: 'Financial' };

/** Filters items by category, in order. */
export const ofCategory = <Item extends { readonly category: Category }>(
  items: readonly Item[],
  filter: CategoryFilter,
): readonly Item[] => (filter === 'all' ? items : items.filter((item) => item.category === filter));
