import { foldWord, type Token } from './tokens.ts'

/** The meaning of a word for the amount beside it: the highest price, the lowest, or one to be near to. */
type Bound = 'max' | 'min' | 'about'

/**
 * `isMoneyOnly`: the words speak only of money here, so 'under 50' is 50,000. Others are also part of names
 * ('M3 Max 16'), so a bare number beside them must look like a price.
 */
type BoundWord = { words: string[]; bound: Bound; isMoneyOnly: boolean }

const before = byWord(-1, [
  ...boundWords(
    'max',
    true,
    'under',
    'below',
    'less than',
    'lower than',
    'cheaper than',
    'not more than',
    'no more than',
  ),
  ...boundWords(
    'max',
    true,
    'within',
    'upto',
    'up to',
    'at most',
    'budget',
    'my budget',
    'budget is',
    'budget of',
  ),
  ...boundWords('max', true, 'বাজেট', 'আমার বাজেট', 'amar budget', 'bajet', 'সর্বোচ্চ', 'shorboccho', '<', '<='),
  ...boundWords('max', false, 'max', 'maximum', 'inside', 'price', 'দাম', 'dam'),
  ...boundWords('min', true, 'above', 'more than', 'at least', 'starting from', 'কমপক্ষে', 'kompokkhe'),
  ...boundWords('min', false, 'over', 'from', 'starting', 'min', 'minimum', 'সর্বনিম্ন', '>', '>='),
  ...boundWords(
    'about',
    false,
    'around',
    'about',
    'approx',
    'approximately',
    'near',
    'nearly',
    'almost',
    '~',
  ),
  ...boundWords('about', false, 'প্রায়', 'মোটামুটি', 'motamuti', 'budget around', 'budget about', 'বাজেট প্রায়'),
])

const after = byWord(0, [
  ...boundWords('max', true, 'niche', 'nise', 'nicher', 'nichey', 'নিচে', 'নীচে', 'নিচের', 'নীচের'),
  ...boundWords(
    'max',
    true,
    'moddhe',
    'modhe',
    'moddhye',
    'modhye',
    'moddher',
    'modhher',
    'modde',
    'মধ্যে',
    'মধ্যের',
    'মাঝে',
  ),
  ...boundWords(
    'max',
    true,
    'vitor',
    'vitore',
    'bhitor',
    'bhitore',
    'vetore',
    'ভিতর',
    'ভিতরে',
    'ভেতরে',
    'ভেতর',
  ),
  ...boundWords(
    'max',
    true,
    'kome',
    'kom',
    'কমে',
    'কম',
    'theke kom',
    'থেকে কম',
    'cheye kom',
    'চেয়ে কম',
    'চাইতে কম',
  ),
  ...boundWords(
    'max',
    true,
    'porjonto',
    'porjontto',
    'পর্যন্ত',
    'beshi na',
    'বেশি না',
    'বাজেট',
    'বাজেটে',
    'বাজেটের',
    'bajet',
  ),
  ...boundWords(
    'max',
    false,
    'budget',
    'budget e',
    'budgeter',
    'under',
    'within',
    'max',
    'maximum',
    'or less',
    'below',
  ),
  ...boundWords(
    'min',
    false,
    'upore',
    'upor',
    'opore',
    'উপরে',
    'ওপরে',
    'উপর',
    'theke beshi',
    'থেকে বেশি',
    'beshi',
    'বেশি',
  ),
  ...boundWords(
    'min',
    false,
    'theke',
    'থেকে',
    'theke shuru',
    'থেকে শুরু',
    '+',
    'plus',
    'and above',
    'or more',
    'and up',
  ),
  ...boundWords(
    'about',
    false,
    'moto',
    'মতো',
    'মত',
    'ashepashe',
    'ashe pashe',
    'আশেপাশে',
    'আশে পাশে',
    'kachakachi',
  ),
  ...boundWords('about', false, 'কাছাকাছি', 'range', 'রেঞ্জ', 'রেঞ্জে', 'range e', 'er dike'),
])

export type FoundBound = BoundWord & { from: number; to: number }

/** The words of a bound that end right before this token. */
export function boundBefore(tokens: readonly Token[], index: number): FoundBound | undefined {
  const found = before
    .get(tokens[index - 1]?.text ?? '')
    ?.find(({ words }) => matchesAt(tokens, index - words.length, words))
  return found && { ...found, from: index - found.words.length, to: index }
}

/** The words of a bound that begin at this token. */
export function boundAfter(tokens: readonly Token[], index: number): FoundBound | undefined {
  const found = after.get(tokens[index]?.text ?? '')?.find(({ words }) => matchesAt(tokens, index, words))
  return found && { ...found, from: index, to: index + found.words.length }
}

function matchesAt(tokens: readonly Token[], start: number, words: readonly string[]): boolean {
  return start >= 0 && words.every((word, offset) => tokens[start + offset]?.text === word)
}

function boundWords(bound: Bound, isMoneyOnly: boolean, ...phrases: string[]): BoundWord[] {
  return phrases.map((phrase) => ({ words: phrase.split(' ').map(foldWord), bound, isMoneyOnly }))
}

/** Groups the phrases by their first or last word, those of more words first. */
function byWord(place: 0 | -1, list: BoundWord[]): ReadonlyMap<string, BoundWord[]> {
  const groups = new Map<string, BoundWord[]>()
  for (const phrase of list.sort((a, b) => b.words.length - a.words.length)) {
    const word = phrase.words.at(place) ?? ''
    groups.set(word, [...(groups.get(word) ?? []), phrase])
  }
  return groups
}
