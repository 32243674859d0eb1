import { laptopsOf } from '../laptop.ts'

/** The common fields of HP laptops. */
export const hp = laptopsOf('HP', {
  os: 'Windows 11 Home',
  wireless: 'Wi-Fi 6E, Bluetooth 5.3',
  box: 'Laptop, HP charger, warranty papers of HP Bangladesh.',
})
