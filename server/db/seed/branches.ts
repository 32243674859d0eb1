const everyDay = '10:00 am to 8:00 pm'

/** The first is the main shop, whose manager the demo account is. */
export const branches = [
  {
    key: 'agargaon',
    name: 'Agargaon (IDB Bhaban)',
    hours: `Closed on Sunday. Other days ${everyDay}`,
    address: 'Shop 214, Level 2, BCS Computer City, IDB Bhaban, Agargaon, Dhaka 1207',
    map: mapAt(23.7786, 90.3796),
    phone: '+880 1711 016 101',
  },
  {
    key: 'elephant-road',
    name: 'Elephant Road (Multiplan Center)',
    hours: `Closed on Tuesday. Other days ${everyDay}`,
    address: 'Shop 531, Level 5, Multiplan Center, 69-71 New Elephant Road, Dhaka 1205',
    map: mapAt(23.7385, 90.3847),
    phone: '+880 1711 016 102',
  },
  {
    key: 'uttara',
    name: 'Uttara',
    hours: 'Closed on Wednesday. Other days 10:30 am to 8:30 pm',
    address: 'Shop 18, Level 3, House 35, Sonargaon Janapath, Sector 11, Uttara, Dhaka 1230',
    map: mapAt(23.8759, 90.3795),
    phone: '+880 1711 016 103',
  },
  {
    key: 'chattogram',
    name: 'Chattogram (GEC)',
    hours: `Closed on Friday morning. Friday 3:00 pm to 8:00 pm, other days ${everyDay}`,
    address: 'Level 4, Yunusco City Center, CDA Avenue, GEC Circle, Chattogram 4000',
    map: mapAt(22.3592, 91.8216),
    phone: '+880 1711 016 104',
  },
  {
    key: 'sylhet',
    name: 'Sylhet (Zindabazar)',
    hours: `Closed on Friday. Other days ${everyDay}`,
    address: 'Level 3, Planet Araf, East Zindabazar, Sylhet 3100',
    map: mapAt(24.8949, 91.8687),
    phone: '+880 1711 016 105',
  },
  {
    key: 'khulna',
    name: 'Khulna (Jalil Tower)',
    hours: 'Closed on Friday. Other days 10:00 am to 7:30 pm',
    address: 'Shop 27, Level 2, Jalil Tower, KDA Avenue, Khulna 9100',
    map: mapAt(22.8158, 89.5514),
    phone: '+880 1711 016 106',
  },
]

function mapAt(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
