export { checkSums } from './check-sums.ts'
