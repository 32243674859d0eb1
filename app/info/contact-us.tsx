export default function ContactUsPage() {
  return (
    <div className="wrap page-head">
      <h1>Contact us</h1>
    </div>
  )
}
