/** The three kinds of work (specification §9), as services, both galleries and the notes use them. */
export type Category = 'tax' | 'gst' | 'finance';
export type CategoryFilter = 'all' | Category;

export const categoryName: Record<Category, string> = { tax: 'Tax', gst: 'GST', finance: 'Financial' };

/** Those of a filter, in their order. */
export const ofCategory = <Item extends { readonly category: Category }>(
  items: readonly Item[],
  filter: CategoryFilter,
): readonly Item[] => (filter === 'all' ? items : items.filter((item) => item.category === filter));
