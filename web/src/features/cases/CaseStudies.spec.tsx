import { screen } from '@testing-library/react';
import { caseCategories, caseStudies } from '../../content/cases';
import { visit } from '../../testing/visit';
import { CaseStudies } from './CaseStudies';

const chip = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('shows only those of each category, with their number, and all again, each marked as a sample', async () => {
  const user = visit(<CaseStudies />);
  for (const category of caseCategories) {
    const own = caseStudies.filter((study) => study.category === category);
    await user.click(chip(category[0]?.toUpperCase() + category.slice(1)));
    expect(titles()).toEqual(own.map(({ title }) => title));
    expect(screen.getByText(`${own.length} of 6 case studies shown`).getAttribute('role')).toBe('status');
  }
  await user.click(chip('All'));
  expect(titles()).toHaveLength(6);
  expect(screen.getAllByText('Sample')).toHaveLength(6);
});

it('says that a category is empty, and links back to all', async () => {
  const user = visit(<CaseStudies cases={caseStudies.filter(({ category }) => category !== 'insurance')} />);
  await user.click(chip('Insurance'));
  expect(titles()).toEqual([]);
  expect(screen.getByRole('heading', { name: 'None yet' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(titles()).toHaveLength(5);
});
