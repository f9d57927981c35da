import { IconFileCheck, IconListCheck, IconSignature, IconUpload } from '@tabler/icons-react';
import { AboutBlock, Figures } from '../../components/blocks/AboutBlock';
import { Testimonials } from '../../components/blocks/Testimonials';
import { Icon } from '../../components/button/Button';
import { Banner } from '../../components/layout/PageHead';
import { about, steps } from '../../content/about';
import { about as t } from '../../i18n/en/public-pages';

const icons = [IconUpload, IconListCheck, IconSignature, IconFileCheck] as const;

export default function AboutPage() {
  return (
    <>
      <Banner title={t('title')}>{about.line}</Banner>
      <AboutBlock />
      <section className="band tint">
        <div className="wrap">
          <div className="head">
            <h2 className="total">{steps.title}</h2>
          </div>
          <ol className="rgrid g4">
            {steps.cards.map(({ title, text }, index) => (
              <li key={title} className="cell">
                <span className="disc">
                  <Icon of={icons[index] ?? IconFileCheck} />
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Figures rounded />
      <Testimonials />
    </>
  );
}
