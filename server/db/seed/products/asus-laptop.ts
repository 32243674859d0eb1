import { laptopsOf } from '../laptop.ts'

/** The common fields of Asus laptops. */
export const asus = laptopsOf('Asus', {
  os: 'Windows 11 Home',
  wireless: 'Wi-Fi 6E, Bluetooth 5.3',
  box: 'Laptop, charger, warranty card of Asus Bangladesh.',
})
