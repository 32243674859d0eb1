/** The shop's name and the numbers to call, which nearly every page shows. */
export const identity = {
  name: 'Projukti',
  nameBangla: 'প্রযুক্তি',
  tagline: 'New and pre-owned laptops, Apple products and accessories',
  hotline: { shown: '09638 016 016', href: 'tel:+8809638016016' },
  whatsapp: { shown: '+880 1711 016 016', href: 'https://wa.me/8801711016016' },
} as const
