/** Texts of one namespace, by name or in groups. Plurals as in i18next: `file_one`, `file_other`. */
export interface Words {
  readonly [key: string]: string | Words;
}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Name extends string> = Name extends `${infer Base}_${Plural}` ? Base : Name;

/** Paths of all texts in a namespace: `team.pageOf`. */
export type Key<W> = {
  [Name in keyof W & string]: W[Name] extends string ? WithoutPlural<Name> : `${Name}.${Key<W[Name]>}`;
}[keyof W & string];

type TextAt<W, K extends string> = K extends `${infer Group}.${infer Rest}`
  ? Group extends keyof W
    ? TextAt<W[Group], Rest>
    : never
  : K extends keyof W
    ? W[K]
    : W[`${K}_other` & keyof W];
type IsPlural<W, K extends string> = K extends `${infer Group}.${infer Rest}`
  ? Group extends keyof W
    ? IsPlural<W[Group], Rest>
    : never
  : `${K}_other` extends keyof W
    ? 'count'
    : never;

/** Names in `{{…}}`, without the format after a comma. */
type Values<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? (Name extends `${infer Plain},${string}` ? Plain : Name) | Values<Rest>
  : never;
/** Names in `<link>…</link>` and `<phone/>`. */
type Slots<Text> = Text extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `/${string}` ? never : Tag extends `${infer Name}/` ? Name : Tag) | Slots<Rest>
  : never;

type ValuesOf<W, K extends string> = K extends string
  ? { readonly [Name in Exclude<Values<TextAt<W, K>>, 'count'>]: string | number } & {
      readonly [Name in IsPlural<W, K> | Extract<Values<TextAt<W, K>>, 'count'>]: number;
    }
  : never;
type SlotsOf<W, K extends string, Slot> = K extends string ? { readonly [Name in Slots<TextAt<W, K>>]: Slot } : never;

/** A text without gaps takes no values. */
export type Given<W, K extends string> = keyof ValuesOf<W, K> extends never ? [] : [values: ValuesOf<W, K>];
export type RichGiven<W, K extends string, Slot> = ValuesOf<W, K> & SlotsOf<W, K, Slot>;

/** Another language's texts of a namespace: the same keys. */
export type Translation<W> = { readonly [Name in keyof W]: W[Name] extends string ? string : Translation<W[Name]> };
