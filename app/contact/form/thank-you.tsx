import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { replyTime, telephoneLink } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";

/** Milliseconds that the thank-you screen stands before the empty form (specification 9). */
export const thankedFor = 3000;

/** The thank-you screen, for three seconds; without JavaScript the page's `refresh` leads on. */
export function ThankYou() {
  const business = useBusiness();
  const { phone } = business;
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(
      () => navigate("/contact", { replace: true, preventScrollReset: true }),
      thankedFor,
    );
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div id="contact-form">
      <h1 ref={heading} tabIndex={-1}>
        Thank You!
      </h1>
      <p className="lead mt-6">Your message has been submitted successfully.</p>
      <p className="lead">{`We'll get back to you within ${replyTime(business)}.`}</p>
      <p className="mt-8">
        In a hurry? Call us at{" "}
        <a className="tel" href={telephoneLink(phone)}>
          {phone}
        </a>
        .
      </p>
    </div>
  );
}
