import { useId, useState } from 'react';
import { Button } from '../../components/button/Button';
import { Chips } from '../../components/navigation/Chips';
import { Empty } from '../../components/ui/Loading';
import { NoBreak } from '../../components/ui/NoBreak';
import { Tag } from '../../components/ui/Tag';
import { type CaseCategory, type CaseStudy, caseCategories, caseStudies } from '../../content/cases';
import { cases as t } from '../../i18n/en/public-pages';

type Filter = 'all' | CaseCategory;

const filters: readonly Filter[] = ['all', ...caseCategories];

/**
 * Case studies with filters (docs/product.md, Home). On no page yet: a firm that has
 * its clients' consent adds `<CaseStudies />`.
 */
export function CaseStudies({ cases = caseStudies }: { readonly cases?: readonly CaseStudy[] }) {
  const [filter, setFilter] = useState<Filter>('all');
  const title = useId();
  const casesOf = (value: Filter) => (value === 'all' ? cases : cases.filter(({ category }) => category === value));
  const shown = casesOf(filter);
  const chips = filters.map((value) => ({ value, label: t(`filters.${value}`), count: casesOf(value).length }));
  return (
    <section className="band" aria-labelledby={title}>
      <div className="wrap">
        <div className="head">
          <h2 className="total" id={title}>
            {t('title')}
          </h2>
          <p className="lead">{t('line')}</p>
          <Chips label={t('filter')} chips={chips} chosen={filter} onChoose={setFilter} />
        </div>
        <p className="visually-hidden" role="status">
          {t('shown', { shown: shown.length, all: cases.length })}
        </p>
        {shown.length > 0 ? (
          <div className="rgrid g3">
            {shown.map((study) => (
              <Study key={study.id} study={study} />
            ))}
          </div>
        ) : (
          <None onAll={() => setFilter('all')} />
        )}
      </div>
    </section>
  );
}

function Study({ study: { image, category, title, type } }: { readonly study: CaseStudy }) {
  return (
    <article className="cell">
      <img src={image} width="320" height="200" alt="" loading="lazy" />
      <span className="row">
        <Tag>{t(`filters.${category}`)}</Tag>
        <Tag tone="grey">{t('sample')}</Tag>
      </span>
      <h3>
        <NoBreak>{title}</NoBreak>
      </h3>
      <p>{type}</p>
    </article>
  );
}

/** The button replaces the cards, so that nobody has to find the filter again. */
function None({ onAll }: { readonly onAll: () => void }) {
  return (
    <Empty
      title={t('empty.title')}
      action={
        <Button tone="line" onClick={onAll}>
          {t('empty.all')}
        </Button>
      }
    >
      {t('empty.line')}
    </Empty>
  );
}
