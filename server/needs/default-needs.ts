import type { Need } from '#shared/contract/needs.ts'

const muchMemory = 'ram=16GB&ram=18GB&ram=24GB&ram=32GB&ram=36GB&ram=48GB&ram=64GB'

/** The list of a shop whose staff have not edited it yet. */
export const defaultNeeds: Need[] = [
  need('University', 'kind=Laptop&ram=8GB&ram=16GB', [
    ...[
      'university',
      'varsity',
      'versity',
      'college',
      'student laptop',
      'for students',
      'for study',
      'studies',
    ],
    ...['porashona', 'porashuna', 'ভার্সিটি', 'ভার্সিটির', 'বিশ্ববিদ্যালয়', 'কলেজ', 'পড়াশোনা', 'পড়াশুনা', 'লেখাপড়া'],
  ]),
  need('Video editing', `kind=Laptop&${muchMemory}`, [
    ...[
      'video editing',
      'video edit',
      'video editor',
      'editing',
      'premiere pro',
      'davinci resolve',
      'after effects',
    ],
    ...['ভিডিও এডিটিং', 'ভিডিও এডিট', 'এডিটিং', 'ভিডিও সম্পাদনা'],
  ]),
  need('Graphic design', `kind=Laptop&${muchMemory}`, [
    ...['graphic design', 'graphics design', 'graphic designer', 'photoshop', 'illustrator', 'figma'],
    ...['গ্রাফিক ডিজাইন', 'গ্রাফিক্স ডিজাইন', 'ফটোশপ'],
  ]),
  need('Programming', `kind=Laptop&${muchMemory}`, [
    ...['programming', 'coding', 'software development', 'web development', 'developer', 'programmer'],
    ...['প্রোগ্রামিং', 'কোডিং', 'ওয়েব ডেভেলপমেন্ট'],
  ]),
  need('Freelancing', `kind=Laptop&${muchMemory}`, [
    'freelancing',
    'freelancer',
    'outsourcing',
    'ফ্রিল্যান্সিং',
    'আউটসোর্সিং',
  ]),
  need('Light', 'kind=Laptop&weight=Under+1.3+kg', [
    ...['light', 'lightweight', 'light weight', 'portable', 'halka', 'হালকা', 'পাতলা', 'কম ওজনের', 'kom ojoner'],
  ]),
  need('Low price', 'sort=price-low', [
    ...['low price', 'lowest price', 'low budget', 'cheapest', 'kom dame', 'kom damer', 'sosta', 'shosta'],
    ...['কম দামে', 'কম দামের', 'কম দামি', 'সস্তা', 'সাশ্রয়ী'],
  ]),
]

function need(name: string, filters: string, wordings: string[]): Need {
  return { name, wordings, filters }
}
