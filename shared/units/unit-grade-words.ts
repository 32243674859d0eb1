/** How each grade looks, what is tested, and the flaw that the shop itself names. */
export const words = {
  looks: {
    'A+': 'No mark that can be seen from 20 cm away.',
    A: 'No mark that can be seen from 50 cm away.',
    B: 'Marks that can be seen from 50 cm away. No dents, no cracks.',
    C: 'Dents, or marks that you notice at once. It works as listed.',
  },
  checks: {
    screen: 'screen',
    keyboard: 'keyboard',
    touchpad: 'touchpad',
    ports: 'ports',
    camera: 'camera',
    speakers: 'speakers',
    wireless: 'wireless',
    charging: 'charging',
  },
  batteryWeak: 'Battery weak',
}
