/** What a customer types into the estimate form. */
export const typedRequest = {
  name: "Renee Alvarado",
  email: "renee@example.com",
  phone: "(702) 555-0119",
  service: "marble-restoration",
  message: "Entry hall and stairs.",
};
