type Note = { heading: string; note: string }

const notes: [category: string, note: Note][] = [
  [
    'pre-owned',
    {
      heading: 'What our technicians checked',
      note: 'Every pre-owned machine is stress-tested, cleaned inside and graded for its looks. Try yours at the counter, or return it within 7 days.',
    },
  ],
  [
    'macbook',
    {
      heading: 'What you will notice every day',
      note: 'Memory and storage of a Mac cannot be changed later, so choose them for the next four years. The charger works on 100 to 240 V; we add a plug for Bangladeshi sockets.',
    },
  ],
  [
    'gaming',
    {
      heading: 'Where it is fast',
      note: 'Play with the charger connected: on battery every gaming laptop lowers its power. Keep the vents clear of bedding and ask us for a free cleaning in the first year.',
    },
  ],
  [
    'convertible',
    {
      heading: 'Four ways to hold it',
      note: 'We test the hinge at the counter before you take it. If you plan to draw, ask which pen fits, as not every pen protocol works with every screen.',
    },
  ],
  [
    'business',
    {
      heading: 'Made for work',
      note: 'We can join it to your office domain, load your image and put an asset tag on it before delivery. For ten pieces or more, send us your list through custom requirements.',
    },
  ],
  [
    'creator',
    {
      heading: 'For people who make things',
      note: 'Bring a project file to the shop and try it before you decide. For colour work, ask for a calibration reading of the very unit you take home.',
    },
  ],
  [
    'student',
    {
      heading: 'Why students choose it',
      note: 'Show your student card in a branch for the student discount on items that are not on sale. Bangla layouts are set up for you and the office suite trial is removed on request.',
    },
  ],
]

const usual: Note = {
  heading: 'What you will notice every day',
  note: 'The keyboard has the international layout with Bangla set up in software. Voltage dips are common in summer: a small UPS or a surge strip keeps the charger safe.',
}

/** Advice by the most telling category of a laptop. */
export function laptopNote(categories: string[]): Note {
  return notes.find(([category]) => categories.includes(category))?.[1] ?? usual
}
