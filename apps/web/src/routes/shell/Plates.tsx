import styles from './Plates.module.css';

const height = 32;
/** Chinese characters are as wide as they are high; Latin ones about half of that. */
const lettersWidth = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e80 ? 12 : 7.5), 0);

/** A name engraved on a small plate: our own drawing in place of other people's logos. */
function Plate({ text, certificate }: { text: string; certificate: boolean }) {
  const width = Math.round(lettersWidth(text)) + (certificate ? 40 : 24);
  return (
    <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <rect x="0.5" y="0.5" width={width - 1} height={height - 1} rx="3.5" fill="var(--surface)" stroke="var(--hairline)" />
      {certificate && (
        <g fill="none" stroke="var(--copper)" strokeWidth="1.5">
          <circle cx="16" cy="16" r="5.25" />
          <path d="m13.6 16.2 1.7 1.7 3-3.4" />
        </g>
      )}
      <text
        x={certificate ? 28 : width / 2}
        y="20.5"
        textAnchor={certificate ? 'start' : 'middle'}
        fontSize="12"
        fontWeight="500"
        fill="var(--ink-secondary)"
      >
        {text}
      </text>
    </svg>
  );
}

export function Plates({
  title,
  names,
  certificate = false,
}: {
  title: string;
  names: readonly string[];
  certificate?: boolean;
}) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.row}>
        {names.map((name) => (
          <li key={name}>
            <Plate text={name} certificate={certificate} />
            <span className="visually-hidden">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
