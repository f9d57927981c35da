import { type ComponentType, lazy, useState } from 'react';

interface PageModule {
  readonly default: ComponentType;
  /** Fetches what an address needs besides the page, e.g. the article that its query names. */
  readonly prepare?: (search: string) => Promise<void>;
}
type Load = () => Promise<PageModule>;

/** A page that is fetched when it is needed, and rendered at once where `preload` has fetched it before. */
export interface Page {
  /** The file under `src/`, by which the build finds the page's style sheets. */
  readonly source: string;
  preload(search?: string): Promise<void>;
  view(): ComponentType;
}

/**
 * React.lazy suspends at its first render even when its module is there. While hydrating that leaves a boundary open
 * for a moment, and a session that arrives in it makes React throw the prerendered page away. Hence `preload`.
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

/** Shows a page. It keeps its first page: use the page's `source` as its key. */
export function PageView({ page }: { readonly page: Page }) {
  const [View] = useState<ComponentType>(() => page.view());
  return <View />;
}
