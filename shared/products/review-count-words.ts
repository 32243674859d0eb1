export const words = {
  /** `4.6 from 12 buyers` */
  fromBuyers: (average: string, count: number) =>
    `${average} from ${count} ${count === 1 ? 'buyer' : 'buyers'}`,
}
