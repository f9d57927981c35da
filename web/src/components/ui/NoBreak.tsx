import { Fragment } from 'react';
import { month, numbered } from '../../i18n/en/language';

/** Names of forms, sections, years, e-words, sums and sizes with units, references, hours and days, which read badly if broken over lines. */
const NO_BREAK_PATTERN = new RegExp(
  String.raw`((?:GSTR|ITR|CMP|PMT|DRC)-\w+|\bETR?-\d{4}-\d+|\d+(?:\.\d)? [kMG]B|\be-\w+|\d+[AP]M-\d+[AP]M|${numbered} \d+\w*|[ATF]Y\s\d{4}-\d{2}|₹[\d,.]+(?: (?:lakh|crore))?|\d{1,2} ${month}(?: \d{4})?|${month} \d{4})`,
);

/** Text whose form names (`GSTR-3B`, `Form 16`) do not wrap. */
export function NoBreak({ children }: { readonly children: string }) {
  return children.split(NO_BREAK_PATTERN).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={index} className="no-break">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
