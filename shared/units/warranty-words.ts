/** Sentences about warranties. Each begins in small letters where it may stand behind another. */
export const words = {
  /** '24' as people say it: 2 years. A number of months that is no whole year stays one of months. */
  length: (months: number) => {
    const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
    return `${count} ${unit}${count === 1 ? '' : 's'}`
  },
  returned: (days: number) => `Return within ${days} days`,
  replaced: (days: number) => `${days}-day replacement`,
  firstThen: (first: string, cover: string) => `${first}, then ${cover}`,
  official: (length: string, isLong: boolean) =>
    `official manufacturer warranty, ${length}${isLong ? '; battery and adapter 1 year' : ''}`,
  international: (length: string) => `${length} of international warranty`,
  shop: (length: string) => `${length} of warranty from us`,
  shortOfficial: (length: string) => `${length} official`,
  shortInternational: (length: string) => `${length} international`,
  shortShop: (length: string) => `${length} from us`,
  shortService: (length: string) => `, service ${length}`,
  none: 'No warranty',
  noneAfter: 'No warranty after that',
  service: (length: string) => `Free service for ${length}; you pay for parts`,
}
