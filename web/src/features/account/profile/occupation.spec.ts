import { occupationOf, rememberOccupation } from './occupation';

describe('the occupation shown', () => {
  it('is Student before any choice', () => {
    expect(occupationOf(null)).toBe('Student');
  });

  it('is that of the profile, whatever this browser has stored', () => {
    rememberOccupation('Intern');
    expect(occupationOf('Freelancer')).toBe('Freelancer');
  });

  it('is the choice stored in this browser if the profile has none', () => {
    rememberOccupation('Working Professional');
    expect(occupationOf(null)).toBe('Working Professional');
  });

  it('ignores invalid values in storage', () => {
    localStorage.setItem('occupation', 'King');
    expect(occupationOf(null)).toBe('Student');
  });
});
