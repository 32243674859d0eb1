export default function PaymentFailedPage() {
  return (
    <div className="wrap page-head">
      <h1>Payment failed</h1>
    </div>
  )
}
