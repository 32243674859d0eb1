import { phones } from './mobile/phones.ts'
import { tablets } from './mobile/tablets.ts'
import { watches } from './mobile/watches.ts'

export const mobileDevices = [...phones, ...tablets, ...watches]
