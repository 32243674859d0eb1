import { laptopsOf } from '../laptop.ts'

/** What the laptops of HP have in common. */
export const hp = laptopsOf('HP', {
  os: 'Windows 11 Home',
  wireless: 'Wi-Fi 6E, Bluetooth 5.3',
  box: 'Laptop, HP charger, warranty papers of HP Bangladesh.',
})
