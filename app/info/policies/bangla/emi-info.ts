import { emi, emiFloor, emiPlans } from '#shared/orders/emi.ts'
import { banglaNumber, banglaTaka, type PolicyText } from './policy-text.ts'

const examplePrice = 100_000

export const emiInfo: PolicyText = {
  title: 'ইএমআই বা কিস্তির তথ্য',
  description: '৩, ৬, ৯ বা ১২ কিস্তিতে ল্যাপটপ কিনুন: চার্জের হার ও একটি হিসাব।',
  lead: 'অংশগ্রহণকারী ব্যাংকের কার্ড থাকলে যন্ত্রের দাম ৩ থেকে ১২ মাসে ভাগ করে দিতে পারেন।',
  sections: [
    {
      id: 'rates',
      title: 'চার্জের হার',
      blocks: [
        {
          points: emiPlans.map(
            ({ months, rate }) => `${period(months)}: দামের ${banglaNumber(rate)}%, পুরো সময়ের জন্য একবারই`,
          ),
        },
      ],
    },
    {
      id: 'example',
      title: `${banglaTaka(examplePrice)} দামের যন্ত্রে মাসে কত`,
      blocks: [
        {
          table: emiPlans.map((plan) => {
            const { monthly, charge } = emi(examplePrice, plan)
            return [period(plan.months), `মাসে ${banglaTaka(monthly)}, চার্জ ${banglaTaka(charge)}`] as const
          }),
        },
        'অন্য দামের হিসাব ও অংশগ্রহণকারী ব্যাংকের তালিকা [ইংরেজি পাতায়](/emi-info) আছে।',
      ],
    },
    {
      id: 'how',
      title: 'কীভাবে কিস্তিতে কিনবেন',
      blocks: [
        {
          steps: [
            `যন্ত্রটি কার্টে রাখুন এবং চেকআউটে মাসের সংখ্যা বেছে নিন। ইএমআই শুরু হয় ${banglaTaka(emiFloor)} থেকে।`,
            'পরের পাতায় অংশগ্রহণকারী ব্যাংকের ক্রেডিট কার্ড দিয়ে টাকা দিন।',
            'আপনার ব্যাংক টাকাটি কিস্তিতে ভাগ করে এবং স্টেটমেন্টে দেখায়।',
          ],
        },
      ],
    },
  ],
}

function period(months: number): string {
  return months === 12 ? '১ বছর' : `${banglaNumber(months)} মাস`
}
