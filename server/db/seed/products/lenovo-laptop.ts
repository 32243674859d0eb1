import { laptopsOf } from '../laptop.ts'

/** The common fields of Lenovo laptops. */
export const lenovo = laptopsOf('Lenovo', {
  os: 'Windows 11 Home',
  wireless: 'Wi-Fi 6E, Bluetooth 5.3',
  box: 'Laptop, USB-C charger, warranty card of Lenovo Bangladesh.',
})
