const points = (from: (x: number) => number) =>
  Array.from(
    { length: 121 },
    (_, step) => `${step === 0 ? 'M' : 'L'}${20 + step * 3} ${Math.round(from(step / 120) * 10) / 10}`,
  ).join('');

/** A step and its answer, computed: a second-order system with a damping of 0.25. */
const step = points((x) => (x < 0.12 ? 166 : 78));
const answer = points((x) => {
  if (x < 0.12) return 166;
  const time = (x - 0.12) * 26;
  const damped = Math.sqrt(1 - 0.25 ** 2);
  return 166 - 88 * (1 - Math.exp(-0.25 * time) * (Math.cos(damped * time) + (0.25 / damped) * Math.sin(damped * time)));
});

export function WavePicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 220" width="100%" height="100%" fill="none" preserveAspectRatio="xMidYMid slice">
      <rect width="400" height="220" fill="#101820" />
      <path
        d="M20 34h360M20 78h360M20 122h360M20 166h360M20 20v180M110 20v180M200 20v180M290 20v180M380 20v180"
        stroke="#263341"
      />
      <path d={step} stroke="#D89461" strokeWidth="1.5" strokeDasharray="5 4" />
      <path d={answer} stroke="#18A0FB" strokeWidth="2.2" strokeLinejoin="round" />
      <path d="M106 20v180" stroke="#9DADBC" strokeDasharray="2 3" />
      <circle cx="106" cy="39.2" r="4" fill="#101820" stroke="#18A0FB" strokeWidth="2" />
    </svg>
  );
}
