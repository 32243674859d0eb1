import { identity } from './identity.ts'

/** Addresses and links of the shop, which few pages show beside its name. */
export const contactDetails = {
  email: 'hello@projukti.test',
  ordersEmail: 'orders@projukti.test',
  address: 'Shop 214, Level 2, BCS Computer City, IDB Bhaban, Agargaon, Dhaka 1207',
  map: {
    link: 'https://www.openstreetmap.org/?mlat=23.7786&mlon=90.3796#map=17/23.7786/90.3796',
    embed:
      'https://www.openstreetmap.org/export/embed.html?bbox=90.3756%2C23.7766%2C90.3836%2C23.7806&layer=mapnik&marker=23.7786%2C90.3796',
  },
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/projukti.test' },
    { name: 'Instagram', href: 'https://www.instagram.com/projukti.test' },
    { name: 'YouTube', href: 'https://www.youtube.com/@projukti.test' },
    { name: 'WhatsApp', href: identity.whatsapp.href },
  ],
} as const
