// Loads the demo's data. Filled by the gallery's demo projects and requests.
