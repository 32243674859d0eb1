import { homeLaptops } from './pre-owned/home-laptops.ts'
import { macBooks } from './pre-owned/macbooks.ts'
import { officeLaptops } from './pre-owned/office-laptops.ts'

export const preOwnedLaptops = [...macBooks, ...officeLaptops, ...homeLaptops]
