import { type ComponentType, lazy, useState } from 'react';

interface PageModule {
  readonly default: ComponentType;
  /** Fetches data of the address before rendering, e.g. the article in its query. */
  readonly prepare?: (search: string) => Promise<void>;
}
type Load = () => Promise<PageModule>;

/** A lazy page that renders at once if `preload` has loaded it. */
export interface Page {
  /** File below `src/`, by which the build finds the page's style sheets. */
  readonly source: string;
  preload(search?: string): Promise<void>;
  view(): ComponentType;
}

/**
 * React.lazy suspends at its first render even if the module is loaded. While hydrating, that leaves a boundary open, and if
 * a session arrives then, React discards the prerendered page. Hence `preload`.
 * @param name the file under `src/features/`
 */
export function page(name: string, load: Load): Page {
  let loaded: ComponentType | undefined;
  const later = lazy(load);
  return {
    source: `features/${name}.tsx`,
    preload: async (search = '') => {
      const module = await load();
      await module.prepare?.(search);
      loaded = module.default;
    },
    view: () => loaded ?? later,
  };
}

/** Shows a page and never changes it: use the page's `source` as its key. */
export function PageView({ page }: { readonly page: Page }) {
  const [View] = useState<ComponentType>(() => page.view());
  return <View />;
}
