/** An event, so many days from whenever the wall is looked at. */
export interface EventText {
  name: string;
  about: string;
  where: string;
  when: string;
  inDays: number;
}

export const EVENTS: readonly EventText[] = [
  {
    name: 'Lantern Walk through the Ravine',
    about: 'Make one from a jar at five, carry it down at dusk. Strollers take the upper path.',
    where: 'Glen Bridge steps',
    when: '5 p.m.',
    inDays: 0,
  },
  {
    name: 'Repair Café',
    about: 'Bring a toaster, leave with a toaster. Twelve fixers and one very steady soldering iron.',
    where: 'Dufferin Library, lower hall',
    when: '11 a.m. to 3 p.m.',
    inDays: 1,
  },
  {
    name: 'The Low Ceiling: Quintet Night',
    about: 'Two sets, no amplifiers, soup between.',
    where: '14 Croft Lane',
    when: '8 p.m.',
    inDays: 1,
  },
  {
    name: 'First Skate',
    about: 'The trail opens with free rentals for anyone under twelve and a brass band on the ice.',
    where: 'Foot of Bay Street',
    when: '10 a.m.',
    inDays: 2,
  },
  {
    name: 'Night Market, with a Quiet Hour',
    about: 'Fifty stalls. From six to seven: no generators, no music, all the skewers.',
    where: 'North Hall',
    when: '6 to 11 p.m.',
    inDays: 3,
  },
  {
    name: 'Meet the Ward Map',
    about: 'A retired judge draws the new boundaries in public. Bring your own pencil.',
    where: 'Council chamber',
    when: '7 p.m.',
    inDays: 4,
  },
  {
    name: 'Seed Library Swap',
    about: 'Envelopes provided. Last year’s star was a bean with a face.',
    where: 'Christie Greenhouse',
    when: '1 p.m.',
    inDays: 6,
  },
  {
    name: 'A Winter’s Tale',
    about: 'Nineteen performances, nineteen bears.',
    where: 'Wharf Theatre',
    when: '7:30 p.m.',
    inDays: 7,
  },
  {
    name: 'Silent Film, Loud Organ',
    about: 'A 1924 comedy and the restored pipe organ, which has opinions.',
    where: 'Orpheum',
    when: '2 p.m.',
    inDays: 9,
  },
];
