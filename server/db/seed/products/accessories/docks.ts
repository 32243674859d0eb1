import { article } from '../../article.ts'
import type { SeedProduct } from '../../seed-product.ts'
import { yearOfWarranty } from './notes.ts'

export const docks: SeedProduct[] = [
  article({
    brand: 'Dell',
    title: 'Dell Pro Dock WD25',
    sku: 'DL-WD25',
    say: 'A business dock that turns one USB-C cable into a full desk.',
    story:
      'Four monitors, network, keyboard, power: one cable in the morning, one cable out at night. Managed remotely by your IT team.',
    color: 'Space Grey',
    features: ['Up to four displays', '100 W to the laptop', '2.5 gigabit LAN', 'Remote management'],
    categories: ['accessories', 'dock', 'business'],
    table: {
      Ports: '2 x DisplayPort, HDMI, 3 x USB-C, 4 x USB-A, RJ-45',
      Power: '130 W for Dell, 96 W for others',
      Weight: '0.5 kg',
    },
    box: 'Dock, power adapter.',
    note: 'MacBooks show one picture on all screens with this dock; ask for a Thunderbolt model.',
    price: 27900,
    rating: 4.3,
    units: 6,
    look: 'docking-station-space-grey',
  }),
  article({
    brand: 'Baseus',
    title: 'Baseus 6-in-1 USB-C Hub Silver',
    sku: 'BS-HUB6-SLV',
    say: 'HDMI, cards and USB for thin laptops in a metal bar.',
    story: 'Give your ultrabook back the ports it lost. The short cable is fixed, so it never stays at home.',
    color: 'Silver',
    features: ['4K HDMI at 60 Hz', 'Three USB-A ports', '100 W pass-through', 'Aluminium shell'],
    categories: ['accessories', 'dock'],
    table: { Ports: 'HDMI, 3 x USB-A, USB-C, SD', Cable: '15 cm', Weight: '75 g' },
    box: 'Hub and pouch.',
    note: yearOfWarranty,
    price: 3290,
    was: 3890,
    rating: 4.2,
    units: 27,
    look: 'usb-c-hub-silver',
  }),
  article({
    brand: 'Ugreen',
    title: 'Ugreen Revodok 7-in-1 USB-C Hub',
    sku: 'UG-REVO7',
    say: 'A grey travel hub with network port, card reader and 4K HDMI.',
    story:
      'The LAN port is what hotel guests and network engineers come for. It charges the laptop while all of it runs.',
    color: 'Space Grey',
    features: ['Gigabit LAN', '4K HDMI', 'SD and microSD', '100 W pass-through'],
    categories: ['accessories', 'dock'],
    table: { Ports: 'HDMI, 2 x USB-A, USB-C, RJ-45, SD, microSD', Cable: '20 cm', Weight: '98 g' },
    box: 'Hub and guide.',
    note: yearOfWarranty,
    price: 4490,
    rating: 4.4,
    units: 20,
    look: 'usb-c-hub-space-grey',
  }),
]
