/** The office's place and hours, for maps and search engines. */
interface Place {
  /**
   * Degrees north and east. Without them, and once an owner has set another address, the contact page has no map, and
   * directions lead to the address.
   */
  readonly coordinates?: Coordinates;
  readonly postal: {
    readonly street: string;
    readonly locality: string;
    /** Indian state. */
    readonly region?: string;
    /** Six digits. */
    readonly postalCode: string;
    /** Two-letter code. */
    readonly country: string;
  };
  /** Opening hours, as on the contact page. */
  readonly open: { readonly days: readonly Day[]; readonly from: string; readonly to: string };
}
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}
type Day = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

/** Placeholders, like the address: the coordinates are those of a public square in New Delhi. */
export const place: Place = {
  coordinates: { latitude: 28.6328, longitude: 77.2197 },
  postal: {
    street: 'First Floor, Sample Chambers, Main Road',
    locality: 'Your City',
    postalCode: '000000',
    country: 'IN',
  },
  open: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    from: '11:00',
    to: '19:00',
  },
};

/** Degrees to each side of the office on the map: the nearby streets. */
const AROUND = { latitude: 0.004, longitude: 0.006 };

/** URL of an OpenStreetMap frame around the office. */
export function mapOf({ latitude, longitude }: Coordinates): string {
  const box = [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ].map((degrees) => degrees.toFixed(4));
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}

/** URL of directions to the office: by coordinates, else by address. */
export const directionsTo = (address: readonly string[], coordinates: Coordinates | undefined): string => {
  const destination = coordinates ? `${coordinates.latitude},${coordinates.longitude}` : address.join(', ');
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
};
